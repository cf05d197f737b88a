import { isObservable, Observable } from "rxjs";

/** Gets to know what happens to a view model: of its streams by their path ("orders.open$"), and of calls of its functions. */
export interface Probe {
  /** A subscriber came; `release` is called when it goes. `args`: of a function that gives a stream. */
  subscribed(stream: StreamRef): { emitted(value: unknown): void; released(): void };
  /** Calls a function for the user. `call` runs it. */
  called(path: string, args: readonly unknown[], call: () => unknown): unknown;
}

export interface StreamRef {
  readonly path: string;
  readonly args?: readonly unknown[];
}

/**
 * A copy of a view model (an object of observables, functions and parts of the same kind) that informs a probe. Everything else is handed
 * through as it is.
 */
export function instrument<Model extends object>(model: Model, probe: Probe): Model {
  return copyOf(model, "", { probe, copies: new Map() }) as Model;
}

interface Copying {
  readonly probe: Probe;
  readonly copies: Map<object, object>;
}

function copyOf(model: object, prefix: string, copying: Copying): object {
  const known = copying.copies.get(model);
  if (known !== undefined) return known;
  const copy: Record<string, unknown> = {};
  copying.copies.set(model, copy);
  for (const [name, member] of Object.entries(model))
    copy[name] = memberOf(model, member, prefix + name, copying);
  return copy;
}

function memberOf(owner: object, member: unknown, path: string, copying: Copying): unknown {
  if (isObservable(member)) return observed(member, { path }, copying.probe);
  if (typeof member === "function") return spied(owner, member as Callable, path, copying.probe);
  return isPart(member) ? copyOf(member, `${path}.`, copying) : member;
}

type Callable = (...args: readonly unknown[]) => unknown;

/** A function that gives a stream is a question; every other call is the user's wish. */
function spied(owner: object, called: Callable, path: string, probe: Probe): Callable {
  return (...args) => {
    const result = probe.called(path, args, () => called.apply(owner, [...args]));
    return isObservable(result) ? observed(result, { path, args }, probe) : result;
  };
}

function observed(stream$: Observable<unknown>, stream: StreamRef, probe: Probe): Observable<unknown> {
  return new Observable((subscriber) => {
    const { emitted, released } = probe.subscribed(stream);
    subscriber.add(released);
    subscriber.add(
      stream$.subscribe({
        next: (value) => {
          emitted(value);
          subscriber.next(value);
        },
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      }),
    );
  });
}

/** Plain objects are parts; lists, maps and dates are values. */
function isPart(member: unknown): member is object {
  if (typeof member !== "object" || member === null) return false;
  const prototype: unknown = Object.getPrototypeOf(member);
  return prototype === Object.prototype || prototype === null;
}

/** The member of a view model at a path; `undefined`: it has none there. */
export function memberAt(model: object, path: string): { owner: object; member: unknown } | undefined {
  let owner: object = model;
  const names = path.split(".");
  const last = names.pop() ?? "";
  for (const name of names) {
    const next: unknown = Reflect.get(owner, name);
    if (typeof next !== "object" || next === null) return undefined;
    owner = next;
  }
  return last in owner ? { owner, member: Reflect.get(owner, last) } : undefined;
}
