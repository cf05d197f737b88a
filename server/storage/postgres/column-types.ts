import {
  type ColumnDefinitionNode,
  type CreateTableNode,
  type DataTypeNode,
  GeneratedNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  RawNode,
} from "kysely";

/**
 * Tables whose rows are written with each order. Their foreign keys cost more than the rest of the statement, and the audit of the
 * ledger proves the same.
 */
const WITHOUT_FOREIGN_KEYS = new Set(["ledger_posting", "spot_fill"]);

const isType = (node: OperationNode, type: string): boolean =>
  node.kind === "DataTypeNode" && (node as DataTypeNode).dataType === type;

/**
 * Whole numbers have 64 bits, as SQLite's `integer` has. Texts compare by their bytes, as on SQLite, whatever the collation of the
 * database is: `collate "C"`.
 */
function columnType(node: OperationNode): OperationNode {
  if (isType(node, "integer")) return RawNode.createWithSql("bigint");
  return isType(node, "text") ? RawNode.createWithSql('text collate "C"') : node;
}

/** Rewrites what the migrations say for SQLite in the terms of PostgreSQL. */
class ColumnTypes extends OperationNodeTransformer {
  protected override transformColumnDefinition(node: ColumnDefinitionNode): ColumnDefinitionNode {
    const column = super.transformColumnDefinition(node);
    const { autoIncrement, ...rest } = column;
    return {
      ...rest,
      dataType: columnType(column.dataType),
      // By default only: the rows of a copied exchange bring their own.
      ...(autoIncrement === true
        ? { generated: GeneratedNode.create({ identity: true, byDefault: true }) }
        : {}),
    };
  }

  protected override transformCreateTable(node: CreateTableNode): CreateTableNode {
    const table = super.transformCreateTable(node);
    if (!WITHOUT_FOREIGN_KEYS.has(table.table.table.identifier.name)) return table;
    const columns = table.columns.map(({ references: _, ...column }) => column);
    return { ...table, columns };
  }
}

/** Runs the migrations on PostgreSQL: they are written once, for SQLite, and never change after they have landed. */
export const postgresColumnTypes = (): KyselyPlugin => {
  const transformer = new ColumnTypes();
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
};
