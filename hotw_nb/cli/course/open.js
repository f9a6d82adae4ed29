// Begin with a notebook. A phone or a tablet opens it on its own; so does a link that somebody made on a computer.
{
    const here = new URL(location.href);
    const path = here.searchParams.get("path") ?? start;
    const small = matchMedia("(pointer: coarse), (max-width: 760px)").matches;
    // Whoever chooses JupyterLab in the menu of a notebook's own page wants JupyterLab.
    const chosen = document.referrer.startsWith(new URL(`${root}/notebooks/`, here).href);
    const first = root === ".";
    if (first || (small && !chosen)) {
        const app = small ? "notebooks" : "lab";
        location.replace(`${root}/${app}/index.html?path=${encodeURIComponent(path)}`);
    }
}
