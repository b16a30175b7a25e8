/** The structures of mixed models: refusals and remarks. */
export const mixedMessages = {
  weightNotPositive: {
    en: 'The weights in {column} must all be above 0.',
    zh: '{column} 中的权重必须全部大于 0。',
  },
} as const;
