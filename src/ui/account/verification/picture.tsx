import { Trans } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { Picture as PictureOf } from "#src/streams/account/upload.ts";
import { Skeleton } from "#src/ui/kit/loading/skeleton.tsx";
import styles from "./upload-field.module.css";

/** A picture that only some may see: fetched with the user's token, and shown from memory. */
export function Picture({ of, address, alt }: { of: PictureOf; address: string; alt: string }): ReactNode {
  const picture$ = useMemo(() => of(address), [of, address]);
  const picture = useObservableEagerState(picture$);
  if (picture.state === "loading") return <Skeleton height="100%" />;
  if (picture.state === "failed")
    return (
      <span className={styles.unseen}>
        <Trans>Could not load the picture</Trans>
      </span>
    );
  return <Shown key={address} picture={picture.value} alt={alt} />;
}

function Shown({ picture, alt }: { picture: Blob; alt: string }): ReactNode {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url === null ? null : <img src={url} alt={alt} />;
}
