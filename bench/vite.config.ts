import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The pages of the benchmark, built as the site is. */
export default defineConfig({
  root: "bench/page",
  publicDir: false,
  plugins: [react(), babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
  css: { postcss: "." },
  build: {
    outDir: "../../dist/bench",
    emptyOutDir: true,
    rolldownOptions: { input: ["bench/page/book.html", "bench/page/floor.html"] },
  },
});
