/** An account of the seeded data. The data is invented, so its passwords and PINs are no secrets. */
export interface DemoSignIn {
  role: string;
  name: string;
  lastName: string;
  email: string;
  password: string;
  userNumber: string;
  pin: string;
  /** A short summary of what the account may access. */
  note: string;
}

/** One demo account for each role, and a second stock manager limited to a few venues of both companies. */
export const demoSignIns: readonly DemoSignIn[] = [
  {
    role: 'Admin',
    name: 'Ines',
    lastName: 'Duarte',
    email: 'ines.duarte@halden.example',
    password: 'Curtain#1',
    userNumber: '1001',
    pin: '7391',
    note: 'write access everywhere, all companies and venues',
  },
  {
    role: 'Stock manager',
    name: 'Marta',
    lastName: 'Kovács',
    email: 'marta.kovacs@halden.example',
    password: 'Popcorn#2',
    userNumber: '2002',
    pin: '4826',
    note: 'write access to stock, all venues of Halden Cinemas',
  },
  {
    role: 'Stock manager',
    name: 'Tom',
    lastName: 'Berg',
    email: 'tom.berg@meridian.example',
    password: 'Trailer#5',
    userNumber: '2005',
    pin: '6158',
    note: 'write access to stock, a few venues of both companies',
  },
  {
    role: 'Venue staff',
    name: 'Lena',
    lastName: 'Vogel',
    email: 'lena.vogel@halden.example',
    password: 'Matinee#3',
    userNumber: '3003',
    pin: '9507',
    note: 'read only, Riverside and Harbour of Halden Cinemas',
  },
  {
    role: 'Trainee',
    name: 'Noah',
    lastName: 'Fischer',
    email: 'noah.fischer@halden.example',
    password: 'Preview#4',
    userNumber: '4004',
    pin: '2683',
    note: 'no access to stock pages: dashboard and online orders only',
  },
];
