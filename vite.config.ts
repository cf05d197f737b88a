import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./scripts/precompress.ts";

const server = "http://127.0.0.1:5174";

/** One chunk a library family: they change at different times, and the chart loads with the terminal only. */
const chunks: [name: string, modules: RegExp][] = [
  ["react", /node_modules[\\/](react|react-dom|scheduler)[\\/]/],
  ["highcharts", /node_modules[\\/]highcharts/],
  ["rxjs", /node_modules[\\/](rxjs|observable-hooks|use-subscription)[\\/]/],
  ["router", /node_modules[\\/]@tanstack[\\/]/],
  ["lingui", /node_modules[\\/]@lingui[\\/]/],
  // The client of socket.io 2 and its own engine are a chunk apart: only back ends of that generation need it.
  ["socketio", /^(?!.*socket\.io-client-2).*node_modules[\\/](socket\.io|engine\.io|@socket\.io)/],
  ["axios", /node_modules[\\/]axios[\\/]/],
];

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
    precompress(),
  ],
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      "/api": server,
      "/walletMiddle": server,
      "/upi": server,
      "/healthz": server,
      "/runtime.js": server,
      "/socket.io": { target: server, ws: true },
    },
  },
  // The shared worker fetches the client of socket.io 2 only where it needs it, as pages do.
  worker: { format: "es" },
  build: {
    outDir: "dist/site",
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks.map(([name, test]) => ({ name, test, priority: 20 })) } },
    },
  },
});
