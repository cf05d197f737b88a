import { filter, from, fromEvent, map, mergeMap, take, tap } from "rxjs";
import { createClients } from "../clients.ts";
import { createSocket } from "../create-socket.ts";
import { createLink } from "../link.ts";
import { createHost, type PagePort } from "./host.ts";
import { browserLocks, portEnd } from "./port.ts";
import { type FromPage, type FromWorker, urlOfWorker } from "./protocol.ts";

/*
 * The shared worker: the one connection of all pages of this release in this browser. Its composition root: clock, randomness, locks and
 * ports are made here and handed on. It ends with the last page.
 */

const locks = browserLocks(navigator.locks);
const link = createLink(createClients(urlOfWorker(self.name)), () => Math.random());
const host = createHost(
  createSocket(link, () => Date.now()),
  () => performance.now(),
);
const lock = `millrace worker ${crypto.randomUUID()}`;
/** A page takes a free lock for the end of the worker, so none hears of it before it is held. */
const held = new Promise<void>((resolve) => {
  locks.hold(lock).subscribe(resolve);
});

/** A page: from its hello until it lets go of its lock. */
function serve(page: PagePort) {
  return page.heard$.pipe(
    filter((heard) => heard.kind === "hello"),
    take(1),
    tap(() => page.send({ kind: "welcome", lock })),
    mergeMap((hello) => host.serve(page, locks.freed(hello.lock))),
  );
}

host.run$.subscribe();
fromEvent<MessageEvent>(globalThis, "connect")
  .pipe(
    map(({ ports }) => ports[0]),
    filter((port) => port !== undefined),
    mergeMap((port) => from(held).pipe(mergeMap(() => serve(portEnd<FromPage, FromWorker>(port))))),
  )
  .subscribe();
