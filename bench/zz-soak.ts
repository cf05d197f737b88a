import { measureTerminal } from "./terminal.ts";
console.log(JSON.stringify(await measureTerminal({ seconds: 1800, path: "/dealCenter" })));
