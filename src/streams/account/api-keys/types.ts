import type { Observable } from "rxjs";
import type { ApiKey, ApiKeys, CreatedApiKey } from "../../../api/account/api-keys-types.ts";
import type { FormModel } from "../../kit/form/form.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";

export type { ApiKey, ApiKeys, CreatedApiKey } from "../../../api/account/api-keys-types.ts";

/** `trade` and `withdraw` are "yes" or empty. */
export type ApiKeyField = "name" | "trade" | "withdraw" | "addresses";

/** Where the user is: at rest, filling in the form, or reading the secret of a new key, which is shown this once. */
export type CreationStage =
  | { readonly stage: "rest" | "form" }
  | { readonly stage: "created"; readonly key: CreatedApiKey };

export interface CreationModel {
  readonly stage$: Observable<CreationStage>;
  readonly form: FormModel<ApiKeyField>;
  /** The name of a key whose creation got no reply: it may be in the list, but nobody has its secret. `null`: none. */
  readonly lost$: Observable<string | null>;
  dismissLost(): void;
  begin(): void;
  /** Back to rest: what was typed and the secret are gone. */
  leave(): void;
}

export interface RenamingModel {
  /** The key that is being renamed. */
  readonly key$: Observable<ApiKey | null>;
  readonly form: FormModel<"name">;
  begin(key: ApiKey): void;
  leave(): void;
}

export interface RevokingModel {
  /** The key whose revocation waits for the user's confirmation. */
  readonly asked$: Observable<ApiKey | null>;
  /** Those that are being revoked. */
  readonly underWay$: Observable<ReadonlySet<string>>;
  ask(key: ApiKey): void;
  confirm(key: ApiKey): void;
  dismiss(): void;
}

/** `/apiKeys`: the keys of the user's programs. */
export interface ApiKeysScreen {
  readonly keys$: Observable<Loadable<ApiKeys>>;
  readonly creation: CreationModel;
  readonly renaming: RenamingModel;
  readonly revoking: RevokingModel;
  retry(): void;
  end(): void;
}
