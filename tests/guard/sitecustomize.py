"""Every Python that the tests start stands guard as they do; this folder lies on its path."""

import no_network

no_network.stand()
