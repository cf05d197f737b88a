import { useIntersection } from "@mantine/hooks";
import { useState } from "react";

/** Whether an element has been in view: what is fetched for it can wait until then. `ref` goes to the element. */
export function useNear(): { ref: (element: HTMLElement | null) => void; near: boolean } {
  const [near, setNear] = useState(false);
  const { ref, entry } = useIntersection<HTMLElement>();
  if (entry?.isIntersecting === true && !near) setNear(true);
  return { ref, near };
}
