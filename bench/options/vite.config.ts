import { benchPages } from "../vite.config.ts";

export default benchPages("micro/page", "bench-micro", ["options.html", "floor.html"]);
