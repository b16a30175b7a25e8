import type { DesignName } from '../design-names.ts';
import type { LayoutOptions } from '../plan/layout-options.ts';

/** Trends of the soil that the design shall take out: none known, in one direction, along rows and columns. */
export type Gradient = 'none' | 'one' | 'two';

export interface DesignWish {
  entries: number;
  checks: number;
  /** plots of each entry at a site */
  replicates: number;
  sites: number;
  gradient: Gradient;
  /** of the field in plots, as far as it is fixed */
  fieldRows?: number | undefined;
  fieldColumns?: number | undefined;
}

/** Why a design suits. */
export type ProposalReason =
  | 'fewEntries'
  | 'smallBlocks'
  | 'rowsAndColumns'
  | 'square'
  | 'simple'
  | 'unreplicatedChecks'
  | 'unreplicatedRowsAndColumns'
  | 'partReplicated'
  | 'partReplicatedSites'
  | 'intervals';

/** A design with its options, by the names that the definitions of designs have for them. */
export interface DesignProposal {
  design: DesignName;
  options: Readonly<Record<string, number>>;
  layout: LayoutOptions;
  reason: ProposalReason;
}

/** Complete blocks of more plots are hardly uniform. */
const LARGEST_BLOCK = 16;
/** Degrees of freedom with which the error of an unreplicated trial is known well enough. */
const ENOUGH_DEGREES = 12;
/** Share of entries with a second plot. */
const REPEATED_SHARE = 0.25;
const BETWEEN_CHECKS = 9;

/**
 * Designs for a trial, the one that suits best first. Complete blocks where they are small; incomplete blocks of about
 * the square root of the entries otherwise (H. D. Patterson and E. R. Williams, Biometrika 63 (1976) 83-92); rows and
 * columns where the soil changes in both directions; without replication replicated checks (W. T. Federer, Hawaiian
 * Planters' Record 55 (1956) 191-208) or a part of the entries replicated (B. R. Cullis, A. B. Smith and N. E. Coombes,
 * Journal of Agricultural, Biological, and Environmental Statistics 11 (2006) 381-393).
 */
export function proposeDesigns(wish: DesignWish): DesignProposal[] {
  const proposals = wish.replicates > 1 ? replicated(wish) : unreplicated(wish);
  const seen = new Set<DesignName>();
  return proposals.filter(({ design }) => !seen.has(design) && seen.add(design));
}

function replicated(wish: DesignWish): DesignProposal[] {
  const plots = wish.entries + wish.checks;
  const { gradient, replicates } = wish;
  const blocks: DesignProposal = {
    design: 'randomizedBlock',
    options: { replicates },
    layout: blockLayout(wish, plots),
    reason: plots <= LARGEST_BLOCK ? 'fewEntries' : 'simple',
  };
  const square = plots === replicates && gradient === 'two' ? [latinSquare(wish, plots)] : [];
  const incomplete = plots >= 6 ? [alpha(wish, plots)] : [];
  const rows = plots >= 8 ? rowColumn(wish, plots) : [];
  const order =
    gradient === 'two'
      ? [...square, ...rows, ...incomplete, blocks]
      : plots <= LARGEST_BLOCK
        ? [blocks, ...incomplete, ...rows]
        : [...incomplete, ...rows, blocks];
  return [...order, ...partReplicated(wish), completelyRandomized(wish)];
}

function unreplicated(wish: DesignWish): DesignProposal[] {
  const { checks, gradient } = wish;
  const withChecks = checks > 0 ? [augmented(wish)] : [];
  const inRows = checks > 0 && gradient === 'two' ? augmentedRowColumn(wish) : [];
  const intervals = checks > 0 ? [intervalChecks(wish)] : [];
  const part = partReplicated(wish);
  return gradient === 'two'
    ? [...inRows, ...part, ...withChecks, ...intervals]
    : [...withChecks, ...part, ...intervals];
}

/** Rows of the field for replicates below each other, near a square of plots unless the field says otherwise. */
function rowsFor({ fieldRows, fieldColumns, replicates }: DesignWish, plots: number): number {
  if (fieldColumns) return Math.max(1, Math.ceil(plots / fieldColumns));
  if (fieldRows) return Math.max(1, Math.min(plots, Math.floor(fieldRows / replicates)));
  return Math.max(1, Math.min(plots, Math.round(Math.sqrt(plots / replicates))));
}

const blockLayout = (wish: DesignWish, plots: number): LayoutOptions => ({ blockRows: rowsFor(wish, plots) });

const latinSquare = (_wish: DesignWish, _plots: number): DesignProposal => ({
  design: 'latinSquare',
  options: { squares: 1 },
  layout: {},
  reason: 'square',
});

const completelyRandomized = ({ replicates }: DesignWish): DesignProposal => ({
  design: 'completelyRandomized',
  options: { replicates },
  layout: {},
  reason: 'simple',
});

function alpha(wish: DesignWish, plots: number): DesignProposal {
  const { fieldColumns, replicates } = wish;
  const blockSize = nearestDivisor(plots, Math.round(Math.sqrt(plots)));
  const blocks = Math.ceil(plots / blockSize);
  const across = fieldColumns
    ? Math.floor(fieldColumns / blockSize)
    : Math.round(Math.sqrt((blocks * replicates) / blockSize));
  const blocksAcross = Math.max(1, Math.min(blocks, across));
  return {
    design: 'alpha',
    options: { replicates, blockSize },
    layout: { blocksAcross },
    reason: 'smallBlocks',
  };
}

/** The divisor within a third of the wanted number that is nearest to it, else the number itself. */
function nearestDivisor(plots: number, wanted: number): number {
  const near = Array.from({ length: plots }, (_, k) => k + 1).filter(
    (size) => plots % size === 0 && size >= 2 && Math.abs(size - wanted) <= Math.max(1, wanted / 3),
  );
  near.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  return near[0] ?? Math.max(2, wanted);
}

function rowColumn(wish: DesignWish, plots: number): DesignProposal[] {
  const wanted = Math.max(2, rowsFor(wish, plots));
  const fits = (rows: number) => {
    const columns = Math.ceil(plots / rows);
    return rows >= 2 && columns >= 2 && rows * columns - plots < columns;
  };
  const rows = Array.from({ length: plots }, (_, k) => k + 2)
    .filter(fits)
    .toSorted(
      (a, b) => fillersOf(plots, a) + Math.abs(a - wanted) - fillersOf(plots, b) - Math.abs(b - wanted),
    )[0];
  if (rows === undefined) return [];
  const { replicates } = wish;
  return [{ design: 'rowColumn', options: { replicates, rows }, layout: {}, reason: 'rowsAndColumns' }];
}

const fillersOf = (plots: number, rows: number) => rows * Math.ceil(plots / rows) - plots;

/** As many blocks as give the error enough degrees of freedom, with blocks of no fewer than four new entries. */
function augmented({ entries, checks, fieldColumns }: DesignWish): DesignProposal {
  const least = checks > 1 ? Math.ceil(ENOUGH_DEGREES / (checks - 1)) + 1 : ENOUGH_DEGREES + 1;
  const blocks = Math.max(2, Math.min(least, Math.floor(entries / 4) || 2, entries));
  const size = Math.ceil(entries / blocks) + checks;
  const blockRows = fieldColumns ? Math.ceil(size / fieldColumns) : 1;
  return {
    design: 'augmentedBlock',
    options: { blocks },
    layout: { blockRows },
    reason: 'unreplicatedChecks',
  };
}

function augmentedRowColumn({ entries, checks, fieldRows }: DesignWish): DesignProposal[] {
  for (let checkPlots = 4; checkPlots <= 20; checkPlots++) {
    const plots = entries + checks * checkPlots;
    const wanted = fieldRows ?? Math.round(Math.sqrt(plots));
    const rows = nearestDivisor(plots, wanted);
    if (plots % rows === 0 && rows > 2 && plots / rows > 2)
      return [
        {
          design: 'augmentedRowColumn',
          options: { checkPlots, rows },
          layout: {},
          reason: 'unreplicatedRowsAndColumns',
        },
      ];
  }
  return [];
}

function partReplicated({ entries, checks, sites, replicates }: DesignWish): DesignProposal[] {
  const all = entries + checks;
  if (all < 8 || replicates > 2) return [];
  if (sites > 1)
    return [
      {
        design: 'partiallyReplicated',
        options: { repeatedAt: 1, blocks: 2 },
        layout: {},
        reason: 'partReplicatedSites',
      },
    ];
  const repeated = Math.max(2, checks, Math.round(all * REPEATED_SHARE));
  return [
    { design: 'partiallyReplicated', options: { repeated, blocks: 2 }, layout: {}, reason: 'partReplicated' },
  ];
}

function intervalChecks({ entries, fieldColumns }: DesignWish): DesignProposal {
  const between = Math.max(1, Math.min(BETWEEN_CHECKS, Math.floor(entries / 2)));
  const plots = entries + Math.ceil(entries / between) + 1;
  const blockRows = Math.max(1, Math.ceil(plots / (fieldColumns ?? (between + 1) * 2)));
  return {
    design: 'intervalChecks',
    options: { between, replicates: 1 },
    layout: { blockRows },
    reason: 'intervals',
  };
}
