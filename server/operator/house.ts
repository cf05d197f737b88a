import {
  type OptionSum,
  type OwnedSum,
  optionSums,
  ownedSums,
  type PositionSum,
  positionSums,
} from "#server/storage/operations/house-risk.ts";
import type { Storage } from "#server/storage/storage.ts";

/** What the house owes and has, and what users' open positions and options may cost it. */
export interface HouseRisk {
  readonly owned: readonly OwnedSum[];
  readonly positions: readonly PositionSum[];
  readonly options: readonly OptionSum[];
}

/** Reads the house's risk as it is stored now. */
export const createHouse = (storage: Storage): { risk(): Promise<HouseRisk> } => ({
  async risk() {
    return {
      owned: await ownedSums(storage),
      positions: await positionSums(storage),
      options: await optionSums(storage),
    };
  },
});
