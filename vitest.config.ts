import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // Limits for what hangs, not for what is slow: a busy machine takes its time.
      testTimeout: 30_000,
      hookTimeout: 30_000,
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
