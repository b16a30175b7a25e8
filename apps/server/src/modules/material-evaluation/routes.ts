import { Empty } from '@panicle/contract';
import { ExperimentalTraitsQuery } from '@panicle/contract/data-view';
import {
  Evaluation,
  EvaluationChange,
  EvaluationCreation,
  EvaluationListQuery,
  EvaluationMeans,
  EvaluationRepeatQuery,
} from '@panicle/contract/material-evaluation';
import { route, type Access } from '../../platform/http/route.ts';
import { deleteRoute, recordRoutes, repeatRoute } from '../../platform/records/record-routes.ts';
import { handOver } from '../../platform/side-work/hand-over.ts';
import { evaluationMeans } from './means.ts';
import { findEvaluations, isNameTaken } from './queries.ts';
import { changeEvaluation, deleteEvaluation, keepEvaluation, requireEvaluation } from './service.ts';

const base = '/crop/crop-material-evaluation';
const readers: Access = { allow: 'right', right: 'evaluations.read' };
const writers: Access = { allow: 'right', right: 'evaluations.write' };

export const evaluationRoutes = [
  route({
    method: 'GET',
    url: `${base}/means`,
    summary: 'Means of the entries of trials in several traits, to be ranked',
    access: readers,
    query: ExperimentalTraitsQuery,
    data: EvaluationMeans,
    handler: (call) => handOver(call, evaluationMeans, call.query),
  }),
  ...recordRoutes({
    base,
    entity: 'material-evaluation',
    readers,
    writers,
    query: EvaluationListQuery,
    creation: EvaluationCreation,
    changes: EvaluationChange,
    answers: { one: Evaluation },
    find: (connection, query, { userId }) => findEvaluations(connection, userId, query),
    read: requireEvaluation,
    create: keepEvaluation,
    change: changeEvaluation,
    summaries: {
      page: "The user's own evaluations of materials, by name",
      one: "One of the user's own evaluations",
      create: 'Keep an evaluation under a name',
      change: 'Rename an evaluation or change its trials, traits and weights',
    },
  }),
  repeatRoute({
    base,
    access: readers,
    summary: 'Whether one of the user’s own evaluations has this name',
    query: EvaluationRepeatQuery,
    isTaken: (connection, name, { id }, { userId }) => isNameTaken(connection, userId, name, id),
  }),
  deleteRoute({
    base,
    access: writers,
    summary: 'Delete an evaluation',
    data: Empty,
    remove: deleteEvaluation,
  }),
];
