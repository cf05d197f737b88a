import type { AreaTexts, Texts } from "./types.ts";

function over<Group extends object>(base: Group, parts: readonly (Partial<Group> | undefined)[]): Group {
  let all = base;
  for (const part of parts) all = { ...all, ...part };
  return all;
}

/** A language from the texts of its areas; what it has not said yet is told in the words of `base`. */
export function overlay(base: Texts, areas: readonly AreaTexts[]): Texts {
  const group = <Name extends keyof Texts>(name: Name): Texts[Name] =>
    over<Texts[Name]>(
      base[name],
      areas.map((area) => area[name]),
    );
  return {
    refusals: group("refusals"),
    said: group("said"),
    notices: group("notices"),
    transfers: group("transfers"),
    activity: group("activity"),
    reviewReasons: group("reviewReasons"),
    letter: group("letter"),
    contactMessages: group("contactMessages"),
    noticeOrigin: group("noticeOrigin"),
    chainReasons: group("chainReasons"),
    insuranceTypes: group("insuranceTypes"),
    positionStates: group("positionStates"),
    codeMessage: group("codeMessage"),
  };
}
