import type { Random } from "#server/exchange/kit/random.ts";
import type { World } from "../world/world.ts";

/** How bad a line is now. Probabilities from 0 to 1. */
export interface Weather {
  /** Mean delay of a message, ms; some take many times as long. */
  delay: number;
  /** A request, or its reply, is lost. */
  loss: number;
  /** A request arrives twice, as when a proxy sends it again on a new connection. */
  repeat: number;
  /** Nothing gets through. */
  isDown: boolean;
}

export const fairWeather = (): Weather => ({ delay: 20, loss: 0, repeat: 0, isDown: false });

/** The way between a tab and the exchange. */
export interface Line {
  readonly address: string;
  readonly weather: Weather;
  /** How long the next message takes, ms. */
  delay(): number;
  /** Whether something of this probability happens. */
  happens(probability: number): boolean;
  /** Breaks every connection. Both ends learn of it later, or never: then only by silence. */
  cut(): void;
  onCut(react: () => void): () => void;
}

export function createLine(world: World, name: string, address: string): Line {
  const random: Random = world.random.fork(`line ${name}`);
  const weather = fairWeather();
  const listeners = new Set<() => void>();
  return {
    address,
    weather,
    // Exponential, with a floor: the way is never shorter than half the mean.
    delay: () => weather.delay * (0.5 - 0.5 * Math.log(1 - random.next())),
    happens: (probability) => probability > 0 && random.next() < probability,
    cut() {
      for (const react of [...listeners]) react();
    },
    onCut(react) {
      listeners.add(react);
      return () => listeners.delete(react);
    },
  };
}
