/** Generated submissions of the last two years, the same for the same seed. */

export type SeededSubmission = ReturnType<typeof makeSubmission>;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const SPAN_DAYS = 730;

const firstNames =
  'Aarav Aditi Aditya Ananya Anil Anjali Arjun Asha Bhavna Chandra Deepak Deepika Divya Farhan Gaurav Geeta Harish Imran Ishaan Jaya Karan Kavita Kiran Lakshmi Leela Madhavi Manish Meera Mohan Nandini Naveen Neha Nikhil Padma Pooja Prakash Pranav Priya Rahul Rajesh Ramesh Ravi Rekha Rohan Sanjay Saritha Shalini Shankar Sneha Srinivas Suresh Sunita Tanvi Usha Varun Vasudha Vijay Vikram Yamini Zara Wei Mei Hiroshi Fatima Omar Élodie Søren Nguyễn Olivia Jack Charlotte Liam'.split(
    ' ',
  );
const lastNames =
  "Agarwal Banerjee Bhat Chakraborty Chaudhary Choudhury D'Souza Das Desai Deshmukh Fernandes Ghosh Gupta Hegde Iyengar Iyer Jain Joshi Kamath Kapoor Khan Krishnan Kulkarni Kumar Malhotra Mehta Menon Mishra Mukherjee Naidu Nair Patel Patil Pillai Prasad Rao Reddy Saxena Sen Shah Sharma Shetty Singh Sinha Srivastava Subramanian Thakur Trivedi Varma Venkatesan Verma Yadav Chen Tanaka Haddad O'Connor Nguyen Müller Smith Williams".split(
    ' ',
  );
const mailHosts = [
  'example.com',
  'example.org',
  'example.net',
  'mail.example',
  'post.example',
  'home.example',
];
const cities =
  'Hyderabad Bengaluru Mumbai Pune Chennai Delhi Kochi Ahmedabad Dubai Singapore London Auckland Muscat Doha'.split(
    ' ',
  );
const trades =
  'software engineer,cardiologist,pharmacist,chartered accountant,architect,civil engineer,professor,exporter of textiles,restaurant owner,dentist,pilot,notary,jeweller,radiologist'.split(
    ',',
  );
const openings = [
  'My wife and I are looking at a property in {project} and would like to understand the process.',
  'I am a {trade} from {city} and I want to invest in Australia this year.',
  'We visited Sydney last winter and would like to buy an apartment off the plan.',
  'Please send me the floor plans and the price list for {project}.',
  'I read your article about rental yields and have some questions.',
  'My daughter studies in Brisbane and we think of buying a home near the university.',
  'A colleague of mine bought through you and recommended that I write.',
];
const questions = [
  'How long does the foreign investment approval take, and what does it cost?',
  'Which stamp duty surcharge applies to a buyer from India?',
  'Can you recommend a lender for non-residents?',
  'Is the rental yield of 5.2% before or after costs?',
  'What are the strata levies for a two bedroom apartment?',
  'Could we arrange a video call, preferably on a {weekday} evening?',
  'Do you also help with the letting after settlement?',
  'How can I send the deposit under the liberalised remittance scheme?',
  'Is there a car space included, and is the storage cage separate?',
  'When do you expect the construction to be finished?',
];
const closings = [
  'My budget is about AUD {budget}K.',
  'Looking forward to hearing from you.',
  'Please call me on WhatsApp, I am usually free after 6 pm {city} time.',
  'Thank you and regards.',
  'We plan to be in Australia in {month}.',
  'Reference: {reference}.',
];
const subjects = ['sydnevia', null, 'brisnevia', 'plan', null];
const sources = ['google', null, 'whatsapp', 'google', 'newsletter', null, 'partner'];
const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Yields `count` submissions, newest first, counted back from `now`. */
export function* seededSubmissions(count: number, now: Date, seed = 1): Generator<SeededSubmission> {
  const random = randomFrom(seed);
  for (let index = 0; index < count; index += 1) {
    // Denser towards today: half of them are in the last third of the time.
    const rank = (index + random()) / count;
    yield makeSubmission(
      index,
      now.getTime() - rank ** 1.6 * SPAN_DAYS * DAY_MS - 60_000,
      now.getTime(),
      random,
    );
  }
}

function makeSubmission(index: number, at: number, now: number, random: () => number) {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const first = pick(firstNames);
  const last = pick(lastNames);
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'project') return pick(['Sydnevia', 'Brisnevia']);
      if (name === 'budget') return String(500 + Math.floor(random() * 40) * 25);
      if (name === 'reference') return referenceOf(index);
      return pick({ trade: trades, city: cities, weekday: weekdays, month: months }[name] ?? ['']);
    });
  const sentences = [
    fill(pick(openings)),
    fill(pick(questions)),
    fill(pick(questions)),
    fill(pick(closings)),
  ];
  const local = `${first}.${last}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase();
  return {
    id: uuidFrom(random),
    first_name: first,
    last_name: last,
    email: `${local}${random() < 0.7 ? Math.floor(random() * 9_000) : ''}@${pick(mailHosts)}`,
    phone: random() < 0.6 ? phoneFrom(random) : null,
    message: [...new Set(sentences)].join(random() < 0.3 ? '\n\n' : ' '),
    about: subjects[index % subjects.length] ?? null,
    source: sources[index % sources.length] ?? null,
    created_at: new Date(at).toISOString(),
    ...progressOf(at, now, random),
  };
}

/** Most are answered within a day; some of the newest wait; very few were forgotten. */
function progressOf(at: number, now: number, random: () => number) {
  const readAt = at + random() ** 2 * 12 * HOUR_MS;
  const respondedAt = readAt + random() ** 2 * 30 * HOUR_MS;
  const forgotten = random() < 0.004;
  const iso = (time: number) => new Date(time).toISOString();
  if (respondedAt < now && !forgotten) {
    return { status: 'responded', read_at: iso(readAt), responded_at: iso(respondedAt) } as const;
  }
  if (readAt < now && random() < 0.7)
    return { status: 'read', read_at: iso(readAt), responded_at: null } as const;
  return { status: 'unread', read_at: null, responded_at: null } as const;
}

/** A word that occurs in few messages, for searches with few results. */
function referenceOf(index: number): string {
  return `NV${(index * 7919 + 13).toString(36).toUpperCase()}`;
}

function phoneFrom(random: () => number): string {
  const digits = (count: number) => String(Math.floor(random() * 10 ** count)).padStart(count, '0');
  if (random() < 0.8) return `+91 9${digits(4)} ${digits(5)}`;
  return random() < 0.5 ? `04${digits(2)} ${digits(3)} ${digits(3)}` : 'please write first';
}

function uuidFrom(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** mulberry32: a small random generator. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
