import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { choicesOf } from "#domain/numbers/number-entry.ts";
import type { AmendModel, AmendView, Order } from "#src/streams/spot/screens/types.ts";
import { Choices } from "#src/ui/kit/fields/choices.tsx";
import { NumberInput } from "#src/ui/kit/fields/number-input.tsx";
import { ProblemNote } from "#src/ui/kit/fields/problem-note.tsx";
import { useFormat } from "#src/ui/kit/format/use-format.ts";
import chips from "#src/ui/kit/marks/chip.module.css";
import { KindCell, NumberCell, PairCell, SideCell, TimeCell } from "./cells.tsx";
import styles from "./edited-order.module.css";
import { LimitPrice } from "./limit-price.tsx";
import { useDecimals } from "./use-decimals.ts";

/** One figure of the order that is edited. */
function Entry({
  label,
  field,
  view,
  model,
  focus = false,
}: {
  label: string;
  field: "price" | "amount" | "stop" | "distance";
  view: AmendView;
  model: AmendModel;
  focus?: boolean;
}): ReactNode {
  const id = useId();
  const [value, problem] = [view.texts[field], view.problems[field]];
  const choices = choicesOf(value);
  return (
    <div className={styles.entry}>
      <NumberInput
        aria-label={label}
        className={styles.input}
        autoFocus={focus}
        value={value}
        change={(text) => model.change(field, text)}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      />
      {choices !== null && <Choices choices={choices} choose={(text) => model.change(field, text)} />}
      {choices === null && <ProblemNote id={`${id}-problem`} problem={problem} />}
    </div>
  );
}

/** The row of an open order while it is edited. Enter saves, Escape leaves it as it is. */
export default function EditedOrder({
  order,
  view,
  model,
}: {
  order: Order;
  view: AmendView;
  model: AmendModel;
}): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const decimals = useDecimals(order);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") model.close();
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) model.save();
  };
  return (
    <tr className={styles.row} onKeyDown={onKeyDown}>
      <TimeCell time={order.createdAt} />
      <PairCell pair={order.pair} />
      <SideCell side={order.side} />
      {view.isWaiting ? (
        <td>
          {view.isTrailing ? (
            <Entry label={t`Distance`} field="distance" view={view} model={model} focus />
          ) : (
            <Entry label={t`Stop price`} field="stop" view={view} model={model} />
          )}
        </td>
      ) : (
        <KindCell order={order} />
      )}
      <NumberCell>
        {view.isTrailing ? (
          <LimitPrice order={order} decimals={decimals.price} />
        ) : (
          <Entry label={t`Price`} field="price" view={view} model={model} focus />
        )}
      </NumberCell>
      <NumberCell>
        <Entry label={t`Amount`} field="amount" view={view} model={model} />
      </NumberCell>
      <NumberCell>{format.amount(order.filled, decimals.amount)}</NumberCell>
      <td colSpan={2} className={styles.actions}>
        <button
          type="button"
          className={`${chips.chip} ${styles.save}`}
          aria-disabled={view.saving}
          aria-busy={view.saving}
          onClick={model.save}
        >
          {view.saving ? <Trans>Saving…</Trans> : <Trans>Save</Trans>}
        </button>
        <button type="button" className={chips.chip} disabled={view.saving} onClick={model.close}>
          <Trans>Back</Trans>
        </button>
      </td>
    </tr>
  );
}
