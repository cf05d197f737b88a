/** A secret for an authenticator: as text to type (base32) and as the address that its QR code carries. */
export interface TotpSecret {
  readonly secret: string;
  readonly uri: string;
}

/** Whether the second factor is on, and how many recovery codes are left. */
export interface TotpState {
  readonly on: boolean;
  readonly recoveryLeft: number;
}

/** A browser that is signed in. Times are unix ms. */
export interface Device {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  readonly signedInAt: number;
  readonly seenAt: number;
  /** The one that asks. */
  readonly current: boolean;
}

/** Something that happened to the account. */
export interface Activity {
  readonly id: number;
  readonly kind: string;
  /** In the user's language. */
  readonly info: string;
  readonly device: string;
  readonly address: string;
  /** Unix ms. */
  readonly time: number;
}
