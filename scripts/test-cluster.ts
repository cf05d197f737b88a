/** What takes several processes, PostgreSQL and NATS. The last line is `N passed, N failed`. `npm run test:cluster` */
import { runStages } from "./test/stage.ts";
import { clusterStages } from "./test/suites.ts";

const { passed, failed } = await runStages(clusterStages());
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
