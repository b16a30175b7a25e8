export {
  proposeDesigns,
  type DesignProposal,
  type DesignWish,
  type Gradient,
  type ProposalReason,
} from './propose.ts';
