/** Questions for people who run systems: platforms, delivery, reliability. */

import { everyLevel, experienced, keyPoint, point, type BankItem } from '../bank-item.ts';

export const devopsItems: BankItem[] = [
  {
    id: 'devops-safe-deploy',
    family: 'devops',
    kind: 'SCENARIO',
    skills: ['ci/cd', 'deployment', 'devops', 'kubernetes'],
    levels: everyLevel,
    question: 'How would you release a risky change to a system that people use around the clock?',
    expectedAnswer:
      'Put it behind a feature flag or roll it out as a canary to a small share of traffic, watch error rates and latency against thresholds, and have an automatic rollback. Make database changes backward compatible in separate steps, and tell support before starting.',
    points: [
      keyPoint(
        'Exposes it gradually',
        'canary, gradual, feature flag, percent, blue-green, rolling, small share',
        'a canary gets five percent of the traffic first',
        'the feature flag is opened step by step',
      ),
      keyPoint(
        'Can go back quickly',
        'rollback, roll back, revert, switch off, undo, previous version',
        'I can roll back to the previous version within a minute',
        'switching the flag off brings the old behaviour back',
      ),
      point(
        'Watches signals while it goes out',
        'monitor, error rate, latency, metric, alert, dashboard, threshold',
        'we watch the error rate and latency while it goes out',
        'a threshold stops the rollout by itself',
      ),
      point(
        'Keeps data changes compatible',
        'migration, backward compatible, schema, expand, contract, column',
        'the schema is expanded first and cleaned up later',
        'old and new code both work with the same tables',
      ),
    ],
    followUps: [
      { asks: 4, text: 'What if it also touches what is stored?' },
      { asks: 3, text: 'How would you know early that it goes wrong?' },
    ],
  },
  {
    id: 'devops-container-image',
    family: 'devops',
    kind: 'KNOWLEDGE',
    skills: ['docker', 'containers', 'devops', 'linux'],
    levels: everyLevel,
    question: 'What makes a container image good enough for production?',
    expectedAnswer:
      'A small base image with a multi-stage build so that build tools stay out, pinned versions, a process that runs as a non-root user, no secrets in layers, configuration through the environment, a health check, clean handling of stop signals, and scanning for vulnerabilities.',
    points: [
      keyPoint(
        'Small, built in stages',
        'small, multi-stage, base, slim, alpine, distroless, layer',
        'a multi-stage build leaves the compilers behind',
        'I start from a slim base so that little can break',
      ),
      keyPoint(
        'Runs without root and without secrets inside',
        'non-root, user, root, secret, privilege, environment',
        'the process runs as an ordinary user',
        'secrets are injected at start and never baked in',
      ),
      point(
        'Reproducible and scanned',
        'pin, version, digest, scan, vulnerability, reproducible, cve',
        'versions are pinned by digest',
        'a scan for known vulnerabilities runs on each build',
      ),
      point(
        'Behaves well when started and stopped',
        'health check, healthcheck, signal, sigterm, graceful, shutdown, log',
        'it finishes open requests when it gets a sigterm',
        'a health check tells when it is ready',
      ),
    ],
    followUps: [
      { asks: 2, text: 'Suppose an attacker gets inside. What limits the damage?' },
      { asks: 4, text: 'How should it behave during an update?' },
    ],
  },
  {
    id: 'devops-pod-restarts',
    family: 'devops',
    kind: 'SCENARIO',
    skills: ['kubernetes', 'containers', 'devops', 'monitoring'],
    levels: everyLevel,
    question: 'A service in your cluster restarts every few minutes. How do you find out why?',
    expectedAnswer:
      'Describe the pod and read the events and exit code, then the logs of the previous container. Check whether memory limits kill it, whether the liveness probe is too strict, whether configuration or a dependency is missing, and what changed recently; roll back to stop the harm first.',
    points: [
      keyPoint(
        'Reads events, exit code and earlier logs',
        'describe, event, exit code, log, previous, kubectl',
        'I describe the pod and read the logs of the previous container',
        'the exit code already tells a lot',
      ),
      keyPoint(
        'Considers memory and limits',
        'memory, oom, limit, leak, resource, killed',
        'it may be killed because it exceeds its memory limit',
        'a leak would show in the memory graph',
      ),
      point(
        'Considers probes',
        'probe, liveness, readiness, timeout, health, startup',
        'a liveness probe with a short timeout may kill it',
        'it may need more time to start up',
      ),
      point(
        'Looks at recent changes and stops the harm',
        'change, recent, rollback, roll back, config, dependency, deploy',
        'I compare with the last deploy and roll back if users suffer',
        'a missing configuration value is a usual suspect',
      ),
    ],
    followUps: [
      { asks: 2, text: 'Your application code did not crash by itself. What else could end it?' },
      { asks: 4, text: 'Customers are suffering meanwhile. What is your priority?' },
    ],
  },
  {
    id: 'devops-alerting',
    family: 'devops',
    kind: 'KNOWLEDGE',
    skills: ['monitoring', 'sre', 'devops', 'observability'],
    levels: experienced,
    question: 'What should wake an engineer at night, and what should not?',
    expectedAnswer:
      'Page only for symptoms that users feel and that need action now, tied to service level objectives and the error budget. Causes such as high CPU go to a dashboard or a ticket. Each alert has an owner and a runbook, and noisy ones are tuned or deleted.',
    points: [
      keyPoint(
        'Symptoms that users feel',
        'symptom, user, customer, impact, outage, error rate, slo',
        'only when users feel it right now',
        'we page on the error rate that customers see',
      ),
      keyPoint(
        'Something can and must be done at once',
        'actionable, action, urgent, immediately, wait, morning, ticket',
        'if it can wait until the morning it becomes a ticket',
        'there has to be an action somebody can take immediately',
      ),
      point(
        'Objectives or budgets instead of single values',
        'objective, slo, error budget, burn rate, threshold, cpu',
        'a fast burn of the error budget triggers it',
        'high cpu alone is no reason',
      ),
      point(
        'Looks after the alerts',
        'noise, fatigue, runbook, review, delete, owner, tune',
        'every alert has a runbook and noisy ones are deleted',
        'too much noise makes people ignore the real one',
      ),
    ],
    followUps: [
      { asks: 4, text: 'What happens to the ones that come again and again for nothing?' },
      { asks: 3, text: 'How do you set the line?' },
    ],
  },
  {
    id: 'devops-cloud-setup',
    family: 'devops',
    kind: 'KNOWLEDGE',
    skills: ['aws', 'azure', 'gcp', 'terraform', 'cloud', 'infrastructure as code'],
    levels: everyLevel,
    question: 'Why do many teams describe their infrastructure in code, and what must they be careful about?',
    expectedAnswer:
      'Environments become repeatable, reviewed and versioned, and can be rebuilt after a disaster. Be careful with the state file and its lock, secrets in it, manual changes that drift, and plans that destroy resources: read the plan, use least privilege and separate environments.',
    points: [
      keyPoint(
        'Repeatable, reviewed and versioned',
        'repeatable, version, review, git, reproduce, history, rebuild',
        'every change is reviewed and in git',
        'we can rebuild the whole environment from scratch',
      ),
      point(
        'Care with state and secrets',
        'state, lock, remote, secret, backend, encrypted',
        'the state lives remotely with a lock',
        'the state file can contain secrets so it is encrypted',
      ),
      point(
        'Drift from manual changes',
        'drift, manual, console, click, out of sync',
        'somebody clicks in the console and it drifts',
        'we detect manual changes every night',
      ),
      keyPoint(
        'Reads the plan and limits the damage',
        'plan, destroy, delete, least privilege, approval, separate, production',
        'I read the plan for anything that gets destroyed',
        'production is separate and needs an approval',
      ),
    ],
    followUps: [
      { asks: 4, text: 'How do you avoid an expensive accident?' },
      { asks: 3, text: 'What if a colleague is in a hurry and goes around it?' },
    ],
  },
];
