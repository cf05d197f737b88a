import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";
import { areasOfSite, chunkByArea } from "./scripts/build/chunks.ts";
import { preloadsOfPages } from "./scripts/build/preloads.ts";
import { buildPrerendering } from "./scripts/build/prerender.ts";
import { textsByPage } from "./scripts/build/texts.ts";
import { precompress } from "./scripts/precompress.ts";

const server = "http://127.0.0.1:5174";

/** Divides the texts by pages; what each page waits for goes into its preloads. */
const texts = textsByPage(areasOfSite);

/** A plugin of what browsers get alone. */
const ofSite = (plugin: Plugin): Plugin => ({
  ...plugin,
  applyToEnvironment: ({ name }) => name === "client",
});

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "src/routes",
      generatedRouteTree: "src/routeTree.gen.ts",
    }),
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui(),
    buildPrerendering(),
    ...[chunkByArea(), texts, preloadsOfPages(texts.api, areasOfSite.areaOf), precompress()].map(ofSite),
  ],
  // RxJS as ES2015: its classes and generators as the language has them, not rewritten for browsers without.
  resolve: { conditions: ["es2015", ...defaultClientConditions] },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      "/api": server,
      "/walletMiddle": server,
      "/upi": server,
      "/healthz": server,
      "/docs": server,
      "/runtime.js": server,
      "/socket.io": { target: server, ws: true },
    },
  },
  // The shared worker fetches the client of socket.io 2 only where it needs it, as pages do.
  worker: { format: "es" },
  build: {
    outDir: "dist/site",
    // Without the polyfill the entry chunk contains only imports. Vite then drops it and links those chunks, which saves a request.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // A slow plugin is no warning for somebody who starts the exchange.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
