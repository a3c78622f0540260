/** Canonical skill → what people write instead. A name that is not listed is its own canonical name. */
const SPELLINGS: Readonly<Record<string, string>> = {
  javascript: 'js, ecmascript, es6, java script, vanilla js',
  typescript: 'ts, type script',
  nodejs: 'node, node js, expressjs, express, nestjs, fastify',
  react: 'reactjs, react js, redux',
  vue: 'vuejs, vue js, nuxt',
  angular: 'angularjs, angular js',
  nextjs: 'next, next js',
  python: 'py, python3, django, flask, fastapi',
  pandas: 'numpy',
  java: 'java 17, java 21, spring, spring boot, jvm',
  csharp: 'c#, c sharp, dotnet, net, asp net, asp.net',
  cpp: 'c++, cplusplus',
  go: 'golang',
  kotlin: 'android',
  sql: 't-sql, tsql, pl/sql, plsql, sqlite, relational databases',
  postgresql: 'postgres, psql, pg',
  mysql: 'mariadb',
  database: 'databases, dbms, db',
  rest: 'rest api, rest apis, restful, http api, web services',
  'api design': 'api, apis, api development, openapi, graphql',
  microservices: 'micro services, microservice, distributed systems',
  'system design': 'systems design, software design, software architecture',
  testing:
    'test automation, unit testing, qa, quality assurance, tdd, jest, vitest, cypress, playwright, selenium',
  'software engineering': 'software development, programming, coding, computer science, oop',
  'code review': 'code reviews, pull requests, git, github',
  security: 'web security, application security, appsec, cybersecurity, information security, owasp',
  authentication: 'auth, oauth, oauth2, sso, iam, authorization',
  frontend: 'front end, front-end, web development, ui development',
  backend: 'back end, back-end, server side',
  html: 'html5',
  css: 'css3, sass, scss, tailwind, tailwindcss',
  accessibility: 'a11y, wcag',
  'web performance': 'core web vitals, frontend performance',
  performance: 'performance tuning, optimisation, optimization, scalability',
  'machine learning':
    'ml, ai, artificial intelligence, scikit-learn, sklearn, tensorflow, pytorch, data mining',
  'deep learning': 'dl, neural networks, computer vision',
  nlp: 'natural language processing, llm, llms',
  'data science': 'data scientist',
  'data analysis': 'data analytics, business intelligence, bi, tableau, power bi, powerbi, looker',
  'data engineering': 'data pipelines, data warehouse, data warehousing, dbt, snowflake, bigquery',
  etl: 'elt',
  spark: 'apache spark, pyspark, hadoop, databricks',
  kafka: 'apache kafka',
  airflow: 'apache airflow',
  statistics: 'stats, statistical analysis, r',
  'ab testing': 'a/b testing, a/b tests, ab tests, experimentation, split testing',
  excel: 'ms excel, microsoft excel, spreadsheets, google sheets',
  docker: 'containerization, containerisation, podman',
  containers: 'container',
  kubernetes: 'k8s, helm, openshift, eks, gke, aks',
  'ci/cd':
    'ci, cd, cicd, ci cd, continuous integration, continuous delivery, jenkins, github actions, gitlab ci',
  'infrastructure as code': 'iac, pulumi, cloudformation, ansible',
  aws: 'amazon web services, ec2, s3, lambda',
  azure: 'microsoft azure',
  gcp: 'google cloud, google cloud platform',
  cloud: 'cloud computing',
  linux: 'unix, ubuntu, bash, shell',
  sre: 'site reliability, site reliability engineering, incident management, on-call',
  monitoring: 'prometheus, grafana, datadog, logging',
  'customer support': 'customer care, customer relations, help desk, helpdesk, support',
  'customer service': 'client service, guest relations',
  'technical support': 'it support, tech support',
  ticketing: 'ticket systems, freshdesk, intercom',
  'account management': 'key account management, account manager',
  'customer success': 'csm',
  sales: 'selling, cold calling, lead generation, prospecting, business development, inside sales',
  'b2b sales': 'b2b, enterprise sales, saas sales',
  negotiation: 'negotiating, closing',
  crm: 'crm systems, pipedrive',
  marketing: 'marketing strategy, brand marketing, product marketing',
  'digital marketing': 'online marketing, performance marketing, google ads, ppc, sem, email marketing',
  'marketing analytics': 'google analytics, ga4',
  'content marketing': 'content, content creation, content writing, blogging',
  'social media': 'social media marketing, community management, instagram, tiktok',
  seo: 'search engine optimization, search engine optimisation',
  pr: 'public relations, press',
  'product management': 'product manager, product owner, product strategy, product ownership',
  'product discovery': 'discovery research',
  'user research': 'ux research, user interviews, usability testing',
  roadmap: 'roadmapping, product roadmap',
  'project management': 'pmp, prince2, project planning, jira, ms project, project manager',
  'programme management': 'program management, pmo',
  agile: 'agile methods, agile methodologies, safe',
  scrum: 'scrum master, sprint planning',
  'risk management': 'risk assessment',
  accounting:
    'bookkeeping, accountancy, general ledger, accounts payable, accounts receivable, quickbooks, datev',
  finance: 'financial management, treasury',
  'financial analysis': 'financial analyst, variance analysis',
  'financial modeling': 'financial modelling',
  budgeting: 'budget, budget management, forecast',
  controlling: 'cost accounting, management accounting',
  recruiting: 'recruitment, hiring, sourcing, headhunting',
  'human resources': 'hr, human resource management, hris, hr management',
  'employee engagement': 'engagement',
  'supply chain': 'supply chain management, scm, inventory management',
  procurement: 'sourcing of goods, vendor management',
  logistics: 'shipping, transport, fleet management',
  operations: 'operations management, business operations, office management',
  lean: 'lean management, kaizen, lean manufacturing',
  'quality management': 'iso 9001, quality control',
  ux: 'user experience, ux design, interaction design, ux/ui, ui/ux',
  'ui design': 'ui, user interface, interface design, visual design, sketch, adobe xd',
  'graphic design': 'photoshop, illustrator, adobe creative suite, indesign',
  'design systems': 'design system, component library',
  leadership: 'leading teams, leadership skills',
  'team leadership': 'team management, people management, managing teams',
  communication: 'communication skills, verbal communication, written communication',
  teamwork: 'team work, team player',
  'problem solving': 'problem-solving, analytical skills, analytical thinking, critical thinking',
  'time management': 'organization, organisation, self-management',
  'stakeholder management': 'stakeholders, stakeholder communication',
  'change management': 'organisational change, organizational change',
  presentation: 'presentations, public speaking, powerpoint',
};

const CANONICAL: ReadonlyMap<string, string> = new Map(
  Object.entries(SPELLINGS).flatMap(([skill, spellings]) => [
    [skill, skill] as const,
    ...spellings.split(', ').map((spelling) => [comparable(spelling), skill] as const),
  ]),
);

/** The ways in which a canonical skill is written; itself, when nothing else is known. */
export function spellingsOf(canonical: string): string[] {
  const spellings = Object.hasOwn(SPELLINGS, canonical) ? (SPELLINGS[canonical] ?? '') : '';
  return [canonical, ...spellings.split(', ').filter((spelling) => spelling !== '')];
}

/** Words near a skill that say how good somebody is at it. */
const DECORATION =
  /\b(?:advanced|basic|strong|good|excellent|solid|skills?|knowledge|experience|programming|language|framework|development|developer|proficiency|fundamentals|of|in|with)\b/g;

/** The bank's name for a skill: "Node.js", "NodeJS" and "node" are all "nodejs". Unknown names are only tidied. */
export function canonicalSkill(skill: string): string {
  const whole = comparable(skill);
  const found = CANONICAL.get(whole) ?? CANONICAL.get(whole.replaceAll(' ', ''));
  if (found !== undefined) return found;
  const bare = comparable(whole.replace(DECORATION, ' '));
  return CANONICAL.get(bare) ?? CANONICAL.get(bare.replaceAll(' ', '')) ?? (bare || whole);
}

function comparable(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?<=\p{L})\.(?=js\b)/gu, ' ')
    .replace(/^\./, '')
    .replace(/\s+/g, ' ')
    .trim();
}
