import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useState } from "react";
import {
  LAYOUT_NAME,
  type LayoutPanel,
  layoutPanels,
  nextLayoutId,
  panelsOf,
  withLayout,
  withoutLayout,
} from "#domain/layouts/layouts.ts";
import button from "#src/ui/kit/controls/button.module.css";
import { ConfirmAnswers } from "#src/ui/kit/dialog/confirm-answers.tsx";
import { Dialog } from "#src/ui/kit/dialog/dialog.tsx";
import chips from "#src/ui/kit/marks/chip.module.css";
import { useApp } from "#src/ui/shell/app/app-context.ts";
import { type LayoutDraft, useLayoutEditing } from "./layout-context.ts";
import styles from "./layout-editor.module.css";
import { PanelName } from "./panel-name.tsx";

function DeleteLayout({ name, remove }: { name: string; remove: () => void }): ReactNode {
  const [isAsking, ask] = useState(false);
  const close = (): void => ask(false);
  return (
    <>
      <button type="button" className={button.quiet} onClick={() => ask(true)}>
        <Trans>Delete</Trans>
      </button>
      {isAsking && (
        <Dialog title={<Trans>Delete this layout?</Trans>} close={close} size={380} ownFocus>
          <p>
            <Trans>“{name}” is deleted on all your devices. The terminals return to the default.</Trans>
          </p>
          <ConfirmAnswers back={<Trans>Keep it</Trans>} confirm={remove} dismiss={close}>
            <Trans>Delete</Trans>
          </ConfirmAnswers>
        </Dialog>
      )}
    </>
  );
}

/** Above the tiles: the name of the layout, which panels it has, and what saves it. */
export function LayoutToolbar({
  draft: { id, name, root },
  toggle,
}: {
  draft: LayoutDraft;
  toggle: (panel: LayoutPanel) => void;
}): ReactNode {
  const { t } = useLingui();
  const { preferences } = useApp();
  const { edit } = useLayoutEditing();
  // An empty field keeps this name.
  const [firstName] = useState(name);
  const shown = panelsOf(root);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    preferences.change("layouts", (now) =>
      withLayout(now, { id: id ?? nextLayoutId(now), name: name.trim() || firstName, root }),
    );
    edit(null);
  };
  const remove = (): void => {
    if (id !== null) preferences.change("layouts", (now) => withoutLayout(now, id));
    edit(null);
  };
  return (
    <form className={styles.toolbar} aria-label={t`Layout`} onSubmit={save}>
      <input
        className={styles.name}
        aria-label={t`Name of the layout`}
        value={name}
        placeholder={firstName}
        maxLength={LAYOUT_NAME}
        onChange={({ target }) => edit((now) => now && { ...now, name: target.value })}
      />
      <fieldset className={styles.panels}>
        <legend className="visually-hidden">
          <Trans>Panels</Trans>
        </legend>
        {layoutPanels.map((panel) => {
          const isShown = shown.includes(panel);
          return (
            <button
              key={panel}
              type="button"
              className={chips.chip}
              aria-pressed={isShown}
              disabled={isShown && shown.length === 1}
              onClick={() => toggle(panel)}
            >
              <PanelName panel={panel} />
            </button>
          );
        })}
      </fieldset>
      <span className={styles.hint}>
        <Trans>
          Drag a panel to an edge of another one. Arrow keys move it, Shift and an arrow key resize it.
        </Trans>
      </span>
      {id !== null && <DeleteLayout name={firstName} remove={remove} />}
      <button type="button" className={button.ghost} onClick={() => edit(null)}>
        <Trans>Cancel</Trans>
      </button>
      <button type="submit" className={button.primary}>
        <Trans>Save layout</Trans>
      </button>
    </form>
  );
}
