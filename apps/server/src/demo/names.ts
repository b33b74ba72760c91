import type { Gender, Language } from '@dating/core/contract';

const list = (text: string): readonly string[] => text.split(' ');

/** First names by language and gender. */
export const names: Readonly<Record<Language, Readonly<Record<Gender, readonly string[]>>>> = {
  de: {
    female: list('Lena Marie Hannah Clara Johanna Katrin Sabine Franziska Jule Miriam Nele Petra Susanne Theresa Greta Ines Heike Charlotte Antonia Frieda Karin Lotte'),
    male: list('Lukas Jonas Felix Moritz Tobias Stefan Henrik Matthias Jan Florian Paul Sebastian Andreas Niklas Oskar Martin Anton Thomas Jakob Emil Uwe Konrad'),
  },
  nl: {
    female: list('Sanne Femke Lotte Fleur Marieke Anouk Eline Roos Ilse Maartje Saskia Esther Noor Willemijn Tess Jolien Hanneke Merel Puck Karlijn'),
    male: list('Daan Bram Sven Joost Ruben Thijs Pieter Koen Jasper Sjoerd Wouter Maarten Bas Niels Gijs Rik Teun Lars Hidde Floris'),
  },
  en: {
    female: list('Emily Grace Hannah Charlotte Olivia Sarah Rachel Megan Ruby Alice Harriet Claire Naomi Rosie Helen Imogen Beth Audrey Laura Maeve Tessa Joan'),
    male: list('Jack Thomas Oliver Henry Samuel Daniel Gareth Callum George Edward Patrick Nathan Adam Liam Theo Rory Simon Miles Owen Joel Marcus Hugh'),
  },
  fr: {
    female: list('Camille Manon Chloé Juliette Claire Élise Sophie Margaux Inès Hélène Pauline Aurélie Lucie Nathalie Agathe Mathilde Céline Louise Anaïs Solène'),
    male: list('Hugo Louis Antoine Mathieu Julien Nicolas Baptiste Étienne Thibault Rémi Laurent Gabriel Maxime Olivier Simon Adrien Benoît Florent Victor Pascal'),
  },
  es: {
    female: list('Lucía Carmen Marta Elena Paula Laura Irene Cristina Nuria Alba Rocío Sara Inés Pilar Beatriz Julia Ainhoa Silvia Noelia Adela'),
    male: list('Pablo Javier Diego Álvaro Sergio Carlos Mario Adrián Rubén Jorge Andrés Gonzalo Miguel Iván Raúl Jaime Óscar Tomás Nicolás Ramón'),
  },
  it: {
    female: list('Giulia Chiara Francesca Sara Martina Elena Silvia Alessia Valentina Marta Ilaria Paola Bianca Caterina Serena Lucia Daniela Noemi Teresa Arianna'),
    male: list('Marco Luca Matteo Andrea Lorenzo Davide Simone Stefano Alessandro Giacomo Paolo Federico Riccardo Nicola Tommaso Pietro Enrico Fabio Michele Dario'),
  },
  pl: {
    female: list('Katarzyna Magdalena Joanna Agnieszka Zofia Natalia Ewa Karolina Aleksandra Monika Hanna Julia Iwona Marta Alicja Dorota Ola Weronika Lidia Kinga'),
    male: list('Piotr Tomasz Michał Jakub Paweł Marcin Krzysztof Adam Wojciech Łukasz Mateusz Kamil Bartek Grzegorz Szymon Maciej Rafał Filip Jan Igor'),
  },
}; // prettier-ignore
