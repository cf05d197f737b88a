import { benchPages } from "../vite.config.ts";

export default benchPages("options/page", "bench-micro", ["options.html", "floor.html"]);
