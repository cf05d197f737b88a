import { isObservable, Observable, tap } from "rxjs";
import type { Api } from "#src/api/api.ts";
import type { Deps } from "../../deps.ts";
import type { SourceName } from "../format/recording.ts";
import { isPersonalCall } from "./secret-fields.ts";
import type { Tape } from "./tape.ts";

/** The app's surroundings, with everything that comes from them noted on the tape. */
export function recordDeps(deps: Deps, tape: Tape): Deps {
  const source = <Value>(name: SourceName, stream$: Observable<Value>): Observable<Value> =>
    recordSource(tape, name, stream$);
  return {
    ...deps,
    api: recordApi(deps.api, tape),
    passwordStrength: (...args) => recordCall(tape, "passwordStrength", args, deps.passwordStrength(...args)),
    newId: () => tape.made(deps.newId()),
    visible$: source("visible", deps.visible$),
    online$: source("online", deps.online$),
    frame$: source("frame", deps.frame$),
    ...(deps.storageChanged$ && { storageChanged$: source("storage", deps.storageChanged$) }),
  };
}

/** Many subscribe to one source: it is noted once, by the subscriber that came first of those that are left. */
function recordSource<Value>(tape: Tape, name: SourceName, stream$: Observable<Value>): Observable<Value> {
  const subscribers = new Set<object>();
  return new Observable((subscriber) => {
    const self = {};
    subscribers.add(self);
    subscriber.add(() => subscribers.delete(self));
    const isFirst = () => subscribers.values().next().value === self;
    return stream$
      .pipe(
        tap((value) => {
          if (isFirst()) tape.emitted(name, value);
        }),
      )
      .subscribe({
        next: (value) => tape.during(() => subscriber.next(value)),
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      });
  });
}

/** Every call of every area, by "area.call"; a stream that is a member is a call without arguments. */
function recordApi(api: Api, tape: Tape): Api {
  return recordMembers(api, "", tape) as Api;
}

function recordMembers(members: object, prefix: string, tape: Tape): object {
  const made = new Map<string, unknown>();
  return new Proxy(members, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof name !== "string") return member;
      if (!made.has(name)) made.set(name, recordMember(target, member, prefix + name, tape));
      return made.get(name);
    },
  });
}

function recordMember(owner: object, member: unknown, path: string, tape: Tape): unknown {
  // Not by its members: areas whose code is fetched later answer to every name.
  if (member instanceof Observable) return recordCall(tape, path, [], member);
  if (typeof member === "object" && member !== null) return recordMembers(member, `${path}.`, tape);
  if (typeof member !== "function") return member;
  return (...args: readonly unknown[]): unknown => {
    const result: unknown = Reflect.apply(member, owner, [...args]);
    return isObservable(result) ? recordCall(tape, path, args, result) : result;
  };
}

/** Notes each subscription as a call, with what comes of it. */
function recordCall<Value>(
  tape: Tape,
  call: string,
  args: readonly unknown[],
  reply$: Observable<Value>,
): Observable<Value> {
  const isPersonal = isPersonalCall(call);
  return new Observable((subscriber) => {
    const id = tape.called(call, args, isPersonal);
    return reply$.subscribe({
      next: (value) => {
        tape.replied(id, value, isPersonal);
        tape.during(() => subscriber.next(value));
      },
      error: (error: unknown) => {
        tape.settled("fail", id);
        tape.during(() => subscriber.error(error));
      },
      complete: () => {
        tape.settled("done", id);
        tape.during(() => subscriber.complete());
      },
    });
  });
}
