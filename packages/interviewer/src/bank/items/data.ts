/** Questions for analysts, data engineers and people who train models. */

import { everyLevel, experienced, keyPoint, point, type BankItem } from '../bank-item.ts';

export const dataItems: BankItem[] = [
  {
    id: 'data-ab-test',
    family: 'data',
    kind: 'KNOWLEDGE',
    skills: ['statistics', 'ab testing', 'analytics', 'product management'],
    levels: everyLevel,
    question:
      'A colleague says that an experiment is a success after two days. What would you check before you agree?',
    expectedAnswer:
      'Check whether the sample is large enough and the difference is statistically significant, and whether it was stopped early by peeking. Confirm the random assignment, the chosen main metric, weekly cycles and novelty effects, and look at side effects on other metrics.',
    points: [
      keyPoint(
        'Sample size and significance',
        'sample size, significant, significance, confidence, p-value, power, chance',
        'I would ask whether the sample is big enough',
        'the difference could be pure chance',
      ),
      point(
        'Stopping early',
        'peek, early, stop, planned, duration, multiple',
        'peeking and stopping early makes false positives likely',
        'the planned duration has to be finished',
      ),
      point(
        'Time effects',
        'week, weekend, season, novelty, cycle, seasonality',
        'two days do not contain a weekend',
        'people may only be curious about something new',
      ),
      point(
        'Set-up and side effects',
        'random, assignment, control, guardrail, metric, segment, bias',
        'I check that the groups were assigned at random',
        'another metric could have become worse',
      ),
    ],
    followUps: [
      { asks: 3, text: 'Does it matter which two days those were?' },
      { asks: 4, text: 'What could be wrong with the way it was set up?' },
    ],
  },
  {
    id: 'data-quality',
    family: 'data',
    kind: 'SCENARIO',
    skills: ['data analysis', 'pandas', 'excel', 'etl', 'data engineering'],
    levels: everyLevel,
    question:
      'You receive a large file from another department for an important report. How do you check whether you can trust it?',
    expectedAnswer:
      'Profile it: row counts, missing values, duplicates, types and ranges. Compare totals with a known source, ask the owner how it was collected and what the columns mean, document assumptions and cleaning steps, and automate the checks if the file comes regularly.',
    points: [
      keyPoint(
        'Profiles the content',
        'missing, null, duplicate, range, outlier, type, count',
        'I look for duplicates, missing values and impossible ranges',
        'I count the rows and plot the distribution',
      ),
      keyPoint(
        'Reconciles with another source',
        'compare, reconcile, total, known, source, cross-check, sum',
        'I reconcile the totals with a source I know',
        'the sum must agree with last month’s published number',
      ),
      point(
        'Talks to the owner',
        'ask, owner, definition, collected, meaning, column',
        'I ask the owner how it was collected',
        'we go through the meaning of every column together',
      ),
      point(
        'Documents and automates',
        'document, assumption, script, automate, reproducible, pipeline',
        'every cleaning step is in a script so that it is reproducible',
        'I write down my assumptions for the reader',
      ),
    ],
    followUps: [
      { asks: 2, text: 'How would you notice that something is wrong although it looks tidy?' },
      { asks: 4, text: 'And if such a delivery comes every month?' },
    ],
  },
  {
    id: 'data-sql-joins',
    family: 'data',
    kind: 'KNOWLEDGE',
    skills: ['sql', 'data analysis', 'postgresql', 'mysql'],
    levels: everyLevel,
    question:
      'Your query joins orders with customers, and the total suddenly is too high. What could be the reason?',
    expectedAnswer:
      'The join multiplies rows because the key is not unique on one side, so amounts are counted several times. Check the grain of each table and the row counts before and after the join, look for duplicates, and aggregate first or deduplicate. An inner join can also drop rows, and nulls do not match.',
    points: [
      keyPoint(
        'Rows are multiplied by a key that is not unique',
        'duplicate, multiply, unique, one-to-many, fan out, many',
        'the key is not unique so each order appears several times',
        'a one to many join multiplies the amounts',
      ),
      keyPoint(
        'Checks the grain and the counts',
        'grain, count, before and after, row, group by, check',
        'I compare the number of rows before and after',
        'I ask what a single row of each table stands for',
      ),
      point(
        'Repairs by aggregating or deduplicating first',
        'aggregate, distinct, subquery, cte, deduplicate, exists',
        'I aggregate in a subquery first',
        'I deduplicate the customers and then join',
      ),
      point(
        'Knows what join types and nulls do',
        'inner, left, null, missing, outer',
        'an inner join would rather lose rows',
        'nulls never match each other',
      ),
    ],
    followUps: [
      { asks: 2, text: 'How would you find the place where it goes wrong?' },
      { asks: 3, text: 'How would you write it so that the figure is right?' },
    ],
  },
  {
    id: 'data-overfitting',
    family: 'data',
    kind: 'KNOWLEDGE',
    skills: ['machine learning', 'deep learning', 'python', 'data science', 'nlp'],
    levels: everyLevel,
    question: 'A model is excellent on your training data and poor on new data. What do you do?',
    expectedAnswer:
      'It overfits. Check for leakage and a wrong split, use cross-validation and an untouched test set, simplify or regularise the model, get more or more varied data, stop training early, and verify that new data follows the same distribution.',
    points: [
      keyPoint(
        'Names overfitting',
        'overfit, overfitting, memorise, memorize, variance, generalise, generalize',
        'it has memorised the examples instead of generalising',
        'that is overfitting',
      ),
      keyPoint(
        'Validates properly and looks for leakage',
        'validation, cross-validation, leakage, leak, split, holdout, test set',
        'I check whether information leaks through the split',
        'cross-validation and an untouched holdout set show it',
      ),
      point(
        'Simplifies or regularises',
        'regularise, regularize, simpler, dropout, early stopping, prune, features',
        'I try a simpler model or stronger regularisation',
        'dropout and early stopping help',
      ),
      point(
        'Considers the data itself',
        'more data, augment, distribution, drift, shift, representative',
        'more varied examples are often the best cure',
        'the distribution may have shifted since then',
      ),
    ],
    followUps: [
      { asks: 4, text: 'Could the cause lie outside of the model?' },
      { asks: 2, text: 'How would you make sure that your measurement is honest?' },
    ],
  },
  {
    id: 'data-pipeline-failure',
    family: 'data',
    kind: 'SCENARIO',
    skills: ['etl', 'data engineering', 'airflow', 'spark', 'kafka'],
    levels: experienced,
    question:
      'A nightly data job failed half-way, and the morning reports are wrong. What do you do, now and later?',
    expectedAnswer:
      'Tell the users of the reports first and mark them as stale. Find the failed step in the logs, rerun it from there, which is safe if the steps are idempotent and write whole partitions, and backfill what is missing. Later add checks that stop bad data, alerts, and retries.',
    points: [
      keyPoint(
        'Informs the people who rely on the reports',
        'inform, tell, communicate, stakeholder, stale, banner, warn',
        'I warn everyone who reads those numbers first',
        'the dashboard gets a banner that says it is stale',
      ),
      keyPoint(
        'Can rerun without doubling data',
        'idempotent, rerun, partition, overwrite, duplicate, backfill',
        'each step overwrites its partition so a rerun is safe',
        'I backfill the missing night afterwards',
      ),
      point(
        'Finds the cause',
        'log, cause, step, upstream, schema, source, failed',
        'the log shows which step failed and why',
        'often the source changed its schema',
      ),
      point(
        'Prevents publishing bad data',
        'check, test, alert, quality gate, freshness, monitor, retry',
        'a quality gate stops publishing when counts look odd',
        'an alert wakes us before the readers notice',
      ),
    ],
    followUps: [
      { asks: 2, text: 'What makes it safe to simply start it again?' },
      { asks: 4, text: 'What would you put in place for next time?' },
    ],
  },
];
