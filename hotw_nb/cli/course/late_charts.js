// Stands in for the part of JupyterLab that draws charts, which is large: that part is fetched with the first chart.
{
    const name = "jupyterlab-plotly";
    const mime = "application/vnd.plotly.v1+json";
    const here = document.currentScript.src;
    let shared;
    let fetching;

    const fetched = () => {
        fetching ??= new Promise((done, failed) => {
            const script = document.createElement("script");
            script.src = new URL(whole, here).href;
            script.onload = done;
            script.onerror = () => {
                fetching = undefined; // the next chart tries again
                failed(new Error("The part of the page that draws charts could not be fetched."));
            };
            document.head.append(script);
        }).then(async () => {
            const container = window._JUPYTERLAB[name];
            await container.init(shared);
            return (await container.get("./mimeExtension"))().rendererFactory;
        });
        return fetching;
    };

    const renderer = ({ Widget, PanelLayout }) =>
        class extends Widget {
            constructor(options) {
                super();
                this.options = options;
                this.layout = new PanelLayout();
            }

            async renderModel(model) {
                const factory = await fetched();
                if (this.isDisposed) return;
                if (!this.chart) {
                    this.chart = factory.createRenderer(this.options);
                    this.layout.addWidget(this.chart);
                }
                await this.chart.renderModel(model);
            }
        };

    const extension = (Renderer) => ({
        id: "@jupyterlab/plotly-extension:factory",
        rendererFactory: { safe: true, mimeTypes: [mime], createRenderer: (options) => new Renderer(options) },
        rank: 2,
        dataType: "json",
    });

    (window._JUPYTERLAB ??= {})[name] = {
        init(scope) {
            shared = scope;
        },
        async get() {
            const [version] = Object.values(shared["@lumino/widgets"]);
            const Renderer = renderer((await version.get())());
            return () => ({ __esModule: true, default: [extension(Renderer)] });
        },
    };
}
