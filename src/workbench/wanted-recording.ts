/** How much of a visit is recorded: all of it, or the last two minutes. */
export type RecordingLength = "all" | "recent";

/**
 * What the address asks for: `?record` for all, `?record=recent` for a buffer of the last two minutes, `?record=off` for none. It holds until
 * the tab is closed, so that a reload goes on.
 * @param open may throw: a browser that forbids storage does so on the access itself
 */
export function wantedRecording(
  search: string,
  open: () => Pick<Storage, "getItem" | "setItem">,
): RecordingLength | null {
  const asked = new URLSearchParams(search).get("record");
  try {
    if (asked !== null) open().setItem("record", asked);
    return lengthOf(asked ?? open().getItem("record"));
  } catch {
    return lengthOf(asked); // Without storage it holds for this page.
  }
}

function lengthOf(asked: string | null): RecordingLength | null {
  if (asked === null || asked === "off") return null;
  return asked === "recent" ? "recent" : "all";
}
