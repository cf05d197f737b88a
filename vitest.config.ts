import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: "unit",
            environment: "node",
            include: ["tests/**/*.test.ts"],
            setupFiles: ["tests/setup.ts"],
          },
        },
        {
          extends: true,
          test: {
            name: "dom",
            environment: "jsdom",
            include: ["tests/**/*.test.tsx"],
            setupFiles: ["tests/setup-dom.ts"],
          },
        },
      ],
    },
  }),
);
