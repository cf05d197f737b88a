/** The database's id (`database`) and the fingerprints of the keys that belong to it. */
export interface DataKeyTable {
  name: string;
  fingerprint: string;
}

/** Tables of running the exchange. */
export interface OperationsTables {
  data_key: DataKeyTable;
}
