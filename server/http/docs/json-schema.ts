import { type ConversionConfig, type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { decimal, decimalField } from "#contract/scalars.ts";

const DECIMAL: JsonSchema = {
  type: ["string", "number"],
  format: "decimal",
  description: "An exact decimal. Send and read it as text: a number loses digits.",
};
const decimals: ReadonlySet<unknown> = new Set([decimal.pipe[0], decimalField.pipe[0]]);

/** What an action on a number says about it, by the action's type. */
const onNumbers: Readonly<Record<string, (requirement: unknown) => JsonSchema>> = {
  safe_integer: () => ({ type: "integer" }),
  integer: () => ({ type: "integer" }),
  min_value: (requirement) => ({ minimum: Number(requirement) }),
  max_value: (requirement) => ({ maximum: Number(requirement) }),
};

/** The forms of a union with what an action asks of numbers: text of digits keeps its pattern. */
function narrowNumbers(forms: NonNullable<JsonSchema["anyOf"]>, asked: JsonSchema): JsonSchema {
  return {
    anyOf: forms.map((form) =>
      typeof form === "object" && (form.type === "number" || form.type === "integer")
        ? { ...form, ...asked }
        : form,
    ),
  };
}

/** Whether a request or a reply may leave a field out. */
function isRequired(field: v.GenericSchema): boolean {
  return !v.safeParse(field, undefined).success;
}

/** A field that must be given has no default, though an empty one leads to its refusal. */
function withoutDefault(field: JsonSchema | boolean): JsonSchema | boolean {
  if (typeof field === "boolean") return field;
  const { default: _, ...rest } = field;
  return rest;
}

const overrides: ConversionConfig = {
  typeMode: "input",
  // `check` has no form in JSON Schema: sign, size and precision are named by the refusals.
  ignoreActions: ["check"],
  overrideSchema({ valibotSchema, jsonSchema }) {
    if (decimals.has(valibotSchema)) return DECIMAL;
    if (valibotSchema.type !== "object" || !("entries" in valibotSchema)) return null;
    const entries = valibotSchema.entries as Readonly<Record<string, v.GenericSchema>>;
    const required = Object.keys(entries).filter((name) => {
      const field = entries[name];
      return field !== undefined && isRequired(field);
    });
    const properties = Object.entries(jsonSchema.properties ?? {}).map(([name, field]) => [
      name,
      required.includes(name) ? withoutDefault(field) : field,
    ]);
    return { ...jsonSchema, properties: Object.fromEntries(properties), required };
  },
  overrideAction({ valibotAction, jsonSchema }) {
    if (jsonSchema.anyOf === undefined) {
      // A length after a union or a default: the text's own schema has the type.
      return jsonSchema.type === undefined && /_length$/.test(valibotAction.type) ? jsonSchema : null;
    }
    const asked = onNumbers[valibotAction.type];
    if (asked === undefined) return jsonSchema;
    const { type: _, minimum: _least, maximum: _most, ...rest } = jsonSchema;
    const requirement: unknown = Reflect.get(valibotAction, "requirement");
    return { ...rest, ...narrowNumbers(jsonSchema.anyOf, asked(requirement)) };
  },
};

/** A draft of JSON Schema. */
export type SchemaTarget = NonNullable<ConversionConfig["target"]>;

/**
 * The JSON Schema of what travels for a schema of the contract: its input, in every form that is accepted.
 * @throws Error where the contract has a form for which there is no JSON Schema
 */
export function jsonSchemaOf(schema: v.GenericSchema, target: SchemaTarget): JsonSchema {
  const { $schema: _, ...converted } = toJsonSchema(schema, { ...overrides, target });
  return converted;
}
