import { mergeConfig, type Plugin } from "vite";
import site from "../../vite.config.ts";

const ASKS = "/src/workbench/wanted-recording.ts";

/** Nobody can ask for a recording, so the bundler leaves out what would make one. */
function withoutRecorder(): Plugin {
  let isReplaced = false;
  return {
    name: "without-recorder",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(ASKS)) return null;
      isReplaced = true;
      return "export const wantedRecording = () => null;";
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced) this.error(`${ASKS} is not part of the site`);
    },
  };
}

/** The site as it would be without the recorder and the inspector, to compare with. */
export default mergeConfig(site, {
  plugins: [withoutRecorder()],
  build: { outDir: "dist/bench-without-recorder", emptyOutDir: true },
});
