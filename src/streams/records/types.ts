export type {
  CoinCost,
  ExportFormat,
  ExportKind,
  FileRequest,
  Profit,
  ProfitSums,
  ProfitTrade,
  ResultKind,
} from "../../api/records/types.ts";
