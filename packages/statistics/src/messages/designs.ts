/** Field designs: refusals and remarks. */
export const designsMessages = {
  blockSizeDoesNotDivide: {
    en: '{entries} entries cannot be laid out in equal blocks of {blockSize}: the block size must be at least 2 and divide the number of entries. Add or take away entries, or choose another block size.',
    zh: '{entries} 个品种无法均分到大小为 {blockSize} 的区组：区组大小至少为 2，且须整除品种数。请增减品种或调整区组大小。',
  },
  tooFewReplicates: {
    en: 'At least 2 replicates are needed, not {replicates}.',
    zh: '至少需要 2 次重复，当前为 {replicates}。',
  },
} as const;
