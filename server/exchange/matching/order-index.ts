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

/** An empty index. */
export function createOrderIndex<T extends Indexed>(): OrderIndex<T> {
  const byId = new Map<number, T>();
  const byOwner = new Map<number, Map<number, T>>();
  return {
    add(order) {
      byId.set(order.id, order);
      const own = byOwner.get(order.owner);
      if (own) own.set(order.id, order);
      else byOwner.set(order.owner, new Map([[order.id, order]]));
    },
    forget(order) {
      byId.delete(order.id);
      const own = byOwner.get(order.owner);
      own?.delete(order.id);
      if (own?.size === 0) byOwner.delete(order.owner);
    },
    find: (id) => byId.get(id),
    ordersOf: (owner) => [...(byOwner.get(owner)?.values() ?? [])],
    countOf: (owner) => byOwner.get(owner)?.size ?? 0,
    clear() {
      byId.clear();
      byOwner.clear();
    },
  };
}
