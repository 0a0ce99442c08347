/** The words of the home, about and projects pages that describe what we do. */

export const homeTicks = [
  {
    name: 'FIRB Approval Assistance',
    text: 'We prepare the application with you and follow it until there is an answer.',
  },
  {
    name: 'Legal Compliance',
    text: 'Your own solicitor reads every contract. We see that they get it in time.',
  },
  {
    name: 'Market Expertise',
    text: 'People in Sydney who know which street, which floor and which side of the building.',
  },
  {
    name: 'Transparent Process',
    text: 'Every fee with its date and its source, in writing, before you commit.',
  },
] as const;

/** The four service cards of the home page; `icon` names a drawing in app/components/drawing/service-icon.tsx. */
export const homeServices = [
  {
    icon: 'approval',
    name: 'FIRB approval assistance',
    text: 'Which homes are open to you, which way to approval fits, what it costs and when the clock starts. We fill in the forms with you, line by line.',
  },
  {
    icon: 'returns',
    name: 'Higher ROI properties',
    text: 'New apartments chosen for rent and for growth, with the expected figure, what it leaves out and how to test it yourself.',
  },
  {
    icon: 'legal',
    name: 'Expert legal guidance',
    text: 'We bring independent Australian solicitors, tax agents and accountants to the table. They work for you and are paid by you.',
  },
  {
    icon: 'process',
    name: 'Transparent investment process',
    text: 'Six steps from reservation to keys. At each one you know what is due, what can still go wrong and who to call.',
  },
] as const;

export const aboutTicks = [
  { name: 'Expert Market Knowledge', text: 'We work in two cities only, so that we can know them well.' },
  {
    name: 'FIRB Compliance Expertise',
    text: 'We read the rules when they change, and change our pages the same week.',
  },
  {
    name: 'Legal & Financial Support',
    text: 'Introductions to professionals who have acted for buyers like you.',
  },
  {
    name: 'Transparent Processes',
    text: 'One sheet with all costs, dated and sourced, from the first call on.',
  },
] as const;

export const values = [
  {
    name: 'Trust & Transparency',
    text: 'We earn money when homes are sold, and we say so. What we know, what we expect and what we do not know are three different sentences.',
  },
  {
    name: 'Client-Centric Approach',
    text: 'Your day starts in Hyderabad, Dubai or Singapore. We call when it suits you, and write down what was said.',
  },
  {
    name: 'Excellence in Service',
    text: 'An answer within 24 hours, a named person in each office, and no question that has to be asked twice.',
  },
  {
    name: 'Continuous Innovation',
    text: 'Drawings you can read on a phone, costs you can check, and a process that gets shorter each year.',
  },
] as const;

export const serviceGroups = [
  {
    name: 'Property Selection',
    text: 'From a budget and a purpose to a floor plan with a number on the door.',
    items: [
      'A first talk about purpose, budget and time',
      'Homes that a foreign buyer may really buy',
      'Floor plans compared by light, outlook and rent',
      'Rents checked against the streets around',
      'Reservation on terms you have read',
    ],
  },
  {
    name: 'Legal & Compliance',
    text: 'The papers, in the right order, with the right people.',
    items: [
      'FIRB application prepared and followed up',
      'Introductions to independent solicitors',
      'A dated list of duties, surcharges and fees',
      'Help with the bank forms for remittances from India',
      'Reminders for the yearly vacancy fee return',
    ],
  },
  {
    name: 'Investment Management',
    text: 'What comes after the keys, when you are far away.',
    items: [
      'Inspection and defects list before settlement',
      'Licensed property managers to choose from',
      'Tenancy, rent and repairs reported in plain words',
      'Yearly papers gathered for your tax agents',
      'A calm talk when it is time to sell or to hold',
    ],
  },
] as const;

export const whyInvest = [
  {
    name: 'New homes are open to you',
    text: 'Foreign buyers may apply for {{open-to-foreign-buyers}}. Both projects are new and sold off the plan, so both are on that list.',
  },
  {
    name: 'The register decides who owns what',
    text: 'Each state keeps one land register, and your solicitor can search it before you sign. The contract, the plan and the by-laws are in English and can be read at home.',
  },
  {
    name: 'Two cities, two temperaments',
    text: 'Sydney asks for more money and offers depth. Brisbane asks for less and leans on rent. We will tell you which one suits the purpose you have.',
  },
] as const;
