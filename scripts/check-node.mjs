// The native SQLite module crashes without a word on older versions, so the scripts stop here first.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(
    `Millrace needs Node 22.22 or newer; this is ${process.version}.\n` +
      `On Linux "npm ci" brings a newer Node along: run "npm ci" again (it may have failed to download) and start through "npm start".\n` +
      `On other systems please install Node 22.22 or newer.`,
  );
  process.exit(1);
}
