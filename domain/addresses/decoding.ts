/** Calls a decoder of a library that throws on what it cannot read. @returns `null` then */
export function attempt<Value>(decode: () => Value): Value | null {
  try {
    return decode();
  } catch {
    return null;
  }
}
