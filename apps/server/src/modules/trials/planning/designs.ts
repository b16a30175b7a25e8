import { Type, type Static } from 'typebox';
import { fieldDesign, isAskedOfTrial } from '@panicle/analyses/design/field-designs';
import type { OptionFacts } from '@panicle/analyses/options/option';
import { OneOf } from '@panicle/contract';
import { DESIGNS } from '@panicle/contract/designs';

/** A design as a form needs it: its options are those of its definition. */
export const DesignMethods = Type.Array(
  Type.Object({
    design: OneOf(DESIGNS),
    ofFactors: Type.Boolean(),
    options: Type.Record(
      Type.String(),
      Type.Unsafe<OptionFacts>(Type.Object({}, { additionalProperties: true })),
    ),
  }),
);

export const designMethods = (): Promise<Static<typeof DesignMethods>> =>
  Promise.all(
    DESIGNS.map(async (design) => {
      const { ofFactors, fieldOptions } = await fieldDesign(design);
      const asked = Object.entries(fieldOptions).filter(([name]) => isAskedOfTrial(name));
      return { design, ofFactors, options: Object.fromEntries(asked) };
    }),
  );
