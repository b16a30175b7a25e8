import type { ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Session } from '../../../session/use-session.ts';
import type { Card, DashboardData, DashboardPart, FirstStep } from '../../dashboard-part.ts';
import { pages } from '../../index.ts';

/** A step, and the page that it leads to. */
export interface Step extends FirstStep {
  to: string;
}

interface LoadedCard extends Card {
  Content: ComponentType<{ data: DashboardData }>;
}

export interface Parts {
  parts: readonly DashboardPart[];
  cards: readonly LoadedCard[];
  steps: readonly Step[];
}

type Device = 'desktop' | 'phone';

/** Cards come with the rest: nothing on the page moves when another one is there. */
async function loadParts(device: Device): Promise<Parts> {
  const parts = await Promise.all(pages.flatMap((page) => page.dashboard?.() ?? []));
  const cards = parts
    .flatMap(({ dashboard }) => dashboard.cards ?? [])
    .filter(({ phone }) => phone || device === 'desktop');
  return {
    parts: parts.map(({ dashboard }) => dashboard),
    cards: await Promise.all(cards.map(async (card) => ({ ...card, Content: (await card.load()).default }))),
    steps: device === 'desktop' ? await loadSteps() : [],
  };
}

async function loadSteps(): Promise<Step[]> {
  const steps = await Promise.all(
    pages.flatMap(({ path, firstStep }) =>
      firstStep ? [firstStep().then((declared) => ({ ...declared.firstStep, to: path }))] : [],
    ),
  );
  return steps.sort((a, b) => a.order - b.order);
}

/** What the features declare for the dashboard; undefined until their code is here. */
export const useParts = (device: Device) =>
  useQuery({ queryKey: ['dashboard-parts', device], queryFn: () => loadParts(device), staleTime: Infinity });

export const cardsOf = ({ cards }: Parts, session: Session): LoadedCard[] =>
  [...cards].sort((a, b) => a.order(session) - b.order(session));
