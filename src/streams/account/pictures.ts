import { map, type Observable, startWith } from "rxjs";
import type { IdentityCalls } from "../../api/account/identity-calls.ts";
import { shareLatest } from "../kit/operators/share-latest.ts";
import { type Loadable, loaded, loading } from "../kit/resource/loadable.ts";
import type { Picture } from "./upload.ts";

/** Pictures by their address, each fetched once for as long as somebody looks at it. */
export function createPictures({ picture }: Pick<IdentityCalls, "picture">): Picture {
  const known = new Map<string, Observable<Loadable<Blob>>>();
  return (address) => {
    const found = known.get(address);
    if (found) return found;
    const picture$ = picture(address).pipe(map(loaded), startWith<Loadable<Blob>>(loading), shareLatest());
    known.set(address, picture$);
    return picture$;
  };
}
