import { defaultServerConditions, type Plugin } from "vite";

/**
 * `vite build` builds the site, and what the server renders pages with. Only builds know the second environment:
 * Vitest would take its setting for packages (all inside) for the tests' own.
 */
export const buildPrerendering = (): Plugin => ({
  name: "prerender",
  apply: "build",
  config: () => ({
    builder: {},
    environments: {
      prerender: {
        consumer: "server",
        resolve: { conditions: ["es2015", ...defaultServerConditions], noExternal: true },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
        build: {
          outDir: "dist/prerender",
          emptyOutDir: true,
          copyPublicDir: false,
          emitAssets: false,
          rolldownOptions: { input: { prerender: "src/prerender/prerender.tsx" } },
        },
      },
    },
  }),
});
