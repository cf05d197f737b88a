import { benchPages } from "../vite.config.ts";

export default benchPages("positions/page", "bench-positions", ["positions.html", "floor.html"]);
