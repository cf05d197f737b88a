import type { Undo } from "../sequence/undo.ts";
import { append, type Chain, comeBack, createChain, leave, ordersIn, type Place } from "./chain.ts";

/** What an order is found by. */
interface Indexed {
  readonly id: number;
  readonly owner: number;
}

/** Orders by id and by owner, whatever else they are kept in. */
export interface OrderIndex<T extends Indexed> {
  add(order: T): void;
  forget(order: T): void;
  find(id: number): T | undefined;
  /** The owner's orders, in the order in which they were added. */
  ordersOf(owner: number): readonly T[];
  countOf(owner: number): number;
  clear(): void;
}

/** An empty index, whose changes `undo` can take back. */
export function createOrderIndex<T extends Indexed>(undo: Undo): OrderIndex<T> {
  const places = new Map<number, Place<T>>();
  const owners = new Map<number, Chain<T>>();
  const chainOf = (owner: number): Chain<T> => {
    const known = owners.get(owner);
    if (known) return known;
    const chain = createChain<T>();
    owners.set(owner, chain);
    return chain;
  };
  const remove = (chain: Chain<T>, place: Place<T>) => {
    const { id, owner } = place.order;
    places.delete(id);
    leave(chain, place);
    if (chain.size === 0) owners.delete(owner);
  };

  return {
    add(order) {
      const chain = chainOf(order.owner);
      const place = append(chain, order);
      places.set(order.id, place);
      undo.add(() => remove(chain, place));
    },
    forget(order) {
      const place = places.get(order.id);
      const chain = owners.get(order.owner);
      if (!place || !chain) return;
      remove(chain, place);
      undo.add(() => {
        places.set(order.id, place);
        comeBack(chain, place);
        owners.set(order.owner, chain);
      });
    },
    find: (id) => places.get(id)?.order,
    ordersOf(owner) {
      const chain = owners.get(owner);
      return chain ? [...ordersIn(chain)] : [];
    },
    countOf: (owner) => owners.get(owner)?.size ?? 0,
    clear() {
      places.clear();
      owners.clear();
    },
  };
}
