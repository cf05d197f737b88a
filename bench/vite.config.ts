import { resolve } from "node:path";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

/**
 * Pages of the benchmark, built as the site is.
 * @param folder where they are, under bench
 * @param outDir where they go, under dist
 */
export function benchPages(folder: string, outDir: string, pages: readonly string[]) {
  return defineConfig({
    root: `bench/${folder}`,
    publicDir: false,
    plugins: [react(), babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
    css: { postcss: "." },
    // RxJS as in the site.
    resolve: { conditions: ["es2015", ...defaultClientConditions] },
    worker: { format: "es" },
    build: {
      outDir: resolve("dist", outDir),
      emptyOutDir: true,
      rolldownOptions: { input: pages.map((page) => `bench/${folder}/${page}`) },
    },
  });
}

export default benchPages("page", "bench", ["book.html", "floor.html", "react.html", "peer.html"]);
